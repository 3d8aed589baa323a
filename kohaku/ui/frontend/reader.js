// The text of a document with its structure. Blocks come ready-made; text is only ever set as textContent.

export default function (component) {
  const { data, parentElement, setTriggerValue } = component
  const root = parentElement.querySelector(".reader")
  const before = root.scrollTop
  const height = root.scrollHeight
  root.setAttribute("aria-label", data.label)
  const parts = data.blocks.flatMap((block, at) => {
    const page = block.page && block.page !== data.blocks[at - 1]?.page ? [element("div", "page", data.page.replace("{page}", block.page))] : []
    return [...page, drawn(block)]
  })
  root.replaceChildren(
    ...(data.earlier ? [more("earlier", data.earlier)] : []),
    ...parts,
    ...(data.later ? [more("later", data.later)] : []),
  )
  const moved = root.dataset.target !== data.target
  const grown = !moved && root.dataset.first && root.dataset.first !== data.first
  root.dataset.target = data.target
  root.dataset.first = data.first
  const goal = root.querySelector("mark") ?? root.querySelector(".within")
  if (grown) root.scrollTop = before + root.scrollHeight - height // earlier text came in above: stay where we were
  else if (!moved) root.scrollTop = before
  else if (goal) centre(root, goal)
  else root.scrollTop = 0

  root.onclick = (event) => {
    if (String(window.getSelection())) return // the user is copying
    const button = event.target.closest("button")
    if (button) return setTriggerValue("more", button.dataset.side)
    const part = event.target.closest("[data-id]")
    if (part) setTriggerValue("chosen", part.dataset.id)
  }
}

function centre(root, goal) {
  const offset = goal.getBoundingClientRect().top - root.getBoundingClientRect().top
  root.scrollTop += offset - root.clientHeight / 3
}

function drawn(block) {
  const names = ["block", block.kind, ...(block.within ? ["within"] : []), ...(block.muted ? ["muted"] : [])]
  if (block.kind === "table") return table(block, names)
  const made = element(block.kind === "heading" ? `h${Math.min(6, block.depth + 1)}` : "p", names.join(" "))
  made.dataset.id = block.id
  made.append(...block.parts.map(part))
  return made
}

function table(block, names) {
  const frame = element("div", names.join(" "))
  const made = element("table", "")
  frame.dataset.id = block.id
  if (block.header.length) {
    const row = element("tr", "")
    row.append(...block.header.map((text) => element("th", "", text)))
    made.append(row)
  }
  for (const line of block.rows) {
    const row = element("tr", "")
    row.dataset.id = line.id
    row.append(
      ...line.cells.map((pieces) => {
        const cell = element("td", "")
        cell.append(...pieces.map(part))
        return cell
      }),
    )
    made.append(row)
  }
  frame.append(made)
  return frame
}

function part(piece) {
  const tags = ["span", "mark", "mark"]
  const made = element(tags[piece.mark], piece.mark === 2 ? "value" : "", piece.text)
  if (piece.id) made.dataset.id = piece.id
  return made
}

function more(side, text) {
  const button = element("button", "more", text)
  button.type = "button"
  button.dataset.side = side
  return button
}

function element(tag, className, text = "") {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = text
  return made
}
