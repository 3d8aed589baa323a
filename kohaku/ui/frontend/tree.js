// A tree by the ARIA pattern: one tab stop, arrow keys move, right opens, left closes or goes up, Enter chooses.
// Rows come ready-made and flat (`depth`); text is only ever set as textContent. In a narrow window it is folded away.

const WIDE = window.matchMedia("(min-width: 1101px)")

export default function (component) {
  const { data, parentElement, setTriggerValue } = component
  const root = parentElement.querySelector(".tree")
  const rows = data.rows
  const hadFocus = root.contains(parentElement.activeElement ?? root.getRootNode().activeElement)
  const current = () => root.querySelector('[tabindex="0"]')

  const fold = parentElement.querySelector(".fold")
  fold.querySelector("summary").textContent = data.fold
  if (!fold.dataset.met) {
    fold.dataset.met = "1"
    fold.open = WIDE.matches
    WIDE.addEventListener("change", () => (fold.open = WIDE.matches))
  }
  root.setAttribute("aria-label", data.label)
  root.replaceChildren(...rows.map(drawn))
  const wanted = root.dataset.active
  const active =
    [...root.children].find((row) => row.dataset.id === wanted) ??
    [...root.children].find((row) => row.getAttribute("aria-selected") === "true") ??
    root.firstElementChild
  if (active) {
    active.tabIndex = 0
    if (hadFocus) active.focus({ preventScroll: true })
  }
  if (data.chosen && root.dataset.shown !== data.chosen) {
    root.dataset.shown = data.chosen
    root.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" })
  }

  root.onclick = (event) => {
    const row = event.target.closest("[role=treeitem]")
    if (!row) return
    focusOn(row)
    const closed = row.getAttribute("aria-expanded") === "false"
    if (event.target.closest(".twig") || row.classList.contains("more")) act(row)
    else {
      setTriggerValue("chosen", row.dataset.id)
      if (closed) toggle(row)
    }
  }

  root.onkeydown = (event) => {
    const row = event.target.closest("[role=treeitem]")
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const all = [...root.children]
    const at = all.indexOf(row)
    const expanded = row.getAttribute("aria-expanded")
    const keys = {
      ArrowDown: () => focusOn(all[at + 1]),
      ArrowUp: () => focusOn(all[at - 1]),
      Home: () => focusOn(all[0]),
      End: () => focusOn(all.at(-1)),
      ArrowRight: () => (expanded === "false" ? toggle(row) : expanded === "true" && focusOn(all[at + 1])),
      ArrowLeft: () => (expanded === "true" ? toggle(row) : focusOn(parentOf(all, at))),
      Enter: () => (row.classList.contains("more") ? act(row) : setTriggerValue("chosen", row.dataset.id)),
      " ": () => (row.classList.contains("more") ? act(row) : setTriggerValue("chosen", row.dataset.id)),
    }
    const action = keys[event.key]
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  function act(row) {
    if (row.classList.contains("more")) setTriggerValue("more", row.dataset.id)
    else if (row.hasAttribute("aria-expanded")) toggle(row)
  }

  function toggle(row) {
    row.classList.add("busy")
    setTriggerValue("toggled", row.dataset.id)
  }

  function focusOn(row) {
    if (!row) return
    const before = current()
    if (before) before.tabIndex = -1
    row.tabIndex = 0
    root.dataset.active = row.dataset.id
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: "nearest" })
  }

  function parentOf(all, at) {
    const depth = Number(all[at].getAttribute("aria-level"))
    return all.slice(0, at).findLast((row) => Number(row.getAttribute("aria-level")) < depth)
  }
}

function drawn(row) {
  const item = element("div", `row ${row.level}`)
  item.setAttribute("role", "treeitem")
  item.setAttribute("aria-level", row.depth + 1)
  item.setAttribute("aria-selected", row.chosen ? "true" : "false")
  if (row.branch) item.setAttribute("aria-expanded", row.open ? "true" : "false")
  item.dataset.id = row.id
  item.tabIndex = -1
  item.style.setProperty("--depth", row.depth)
  item.title = row.title
  const twig = element("span", row.branch ? "twig" : "twig none")
  twig.setAttribute("aria-hidden", "true")
  const badge = element("span", "badge", row.badge)
  badge.title = row.level
  item.append(twig, badge, element("span", "label", row.label))
  if (row.count) item.append(element("span", "count", row.count))
  if (row.level === "more") item.classList.add("more")
  if (row.hit) item.classList.add("hit")
  if (row.muted) item.classList.add("muted")
  return item
}

function element(tag, className, text = "") {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
