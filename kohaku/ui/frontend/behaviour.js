// Markers jump to their evidence and flash it, texts are copied, outcomes are announced, choices are remembered.

const DAYS = 30
const STILL = window.matchMedia("(prefers-reduced-motion: reduce)")

const PROOF = "[class*='st-key-citation-card'], .k-around, .k-near" // texts of documents

export default function (component) {
  const { data, parentElement, setTriggerValue } = component
  const app = document.querySelector(".stApp")
  if (app) document.documentElement.style.colorScheme = getComputedStyle(app).colorScheme // popovers stand outside it
  const live = parentElement.querySelector(".live")
  // a moment later: a reader of the screen tells only what changes in a region that it knows already
  setTimeout(() => {
    if (live.textContent !== data.announced) live.textContent = data.announced
  }, 150)
  if (data.remembered) {
    const kept = `kohaku=${encodeURIComponent(data.remembered)}`
    document.cookie = `${kept}; path=/; max-age=${DAYS * 86400}; SameSite=Lax`
  }
  window.kohakuListening?.abort() // an earlier mount of this page
  const listening = (window.kohakuListening = new AbortController())
  document.addEventListener("click", (event) => clicked(event, live, data.copied), { signal: listening.signal })
  document.querySelector(".k-pick")?.remove()
  if (data.pick) {
    const offer = () => offered(data.pick, (text) => setTriggerValue("picked", text))
    document.addEventListener("selectionchange", offer, { signal: listening.signal })
  }
  if (data.target && window.kohakuTurn !== `${data.turn}`) soon(data.target)
  else if (window.kohakuTurn === undefined && location.hash.startsWith("#citation-")) soon(location.hash.slice(1))
  window.kohakuTurn = `${data.turn}`
  for (const card of document.querySelectorAll(".k-long")) {
    if (!card.dataset.centred) centre(card)
  }
  return () => listening.abort()
}

function clicked(event, live, copied) {
  const marker = event.target.closest?.("a[href^='#citation-']")
  if (marker) {
    event.preventDefault()
    const id = marker.getAttribute("href").slice(1)
    history.replaceState(history.state, "", `${location.pathname}${location.search}#${id}`)
    reveal(id)
    return
  }
  const copy = event.target.closest?.("[data-copy]")
  if (copy) {
    navigator.clipboard?.writeText(copy.dataset.copy).then(() => {
      live.textContent = copied
      copy.classList.add("done")
      setTimeout(() => copy.classList.remove("done"), 1600)
    })
  }
}

// A button beside marked text of a document: what it sends is the text, and the server finds where that stands.
function offered(label, taken) {
  const selection = window.getSelection()
  const text = `${selection}`.trim()
  const from = selection.anchorNode?.parentElement?.closest(PROOF)
  const known = document.querySelector(".k-pick")
  if (!from || text.length < 3 || !selection.rangeCount) return known?.remove()
  const button = known ?? document.body.appendChild(document.createElement("button"))
  button.type = "button"
  button.className = "k-pick"
  button.textContent = label
  const box = selection.getRangeAt(0).getBoundingClientRect()
  button.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - 180))}px`
  button.style.top = `${Math.min(box.bottom + 6, window.innerHeight - 44)}px`
  button.onmousedown = (event) => event.preventDefault() // the selection stays until the click
  button.onclick = () => {
    button.remove()
    selection.removeAllRanges()
    taken(text.slice(0, 4000))
  }
}

// Elements of this run may be drawn a moment after the component.
function soon(id, tries = 20) {
  if (document.getElementById(id)) reveal(id)
  else if (tries) setTimeout(() => soon(id, tries - 1), 150)
}

function reveal(id) {
  const place = document.getElementById(id)
  if (!place) return
  const mark = place.nextElementSibling ?? place
  const box = place.closest(".k-long")
  if (box) box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3
  const goal = mark.getClientRects().length ? mark : place.parentElement
  goal.scrollIntoView({ block: "center", behavior: STILL.matches ? "auto" : "smooth" })
  const card = place.closest("[class*='st-key-citation-']") ?? place.parentElement
  for (const one of [card, mark]) {
    one.classList.remove("k-flash")
    void one.offsetWidth // so that the animation begins anew
    one.classList.add("k-flash")
    setTimeout(() => one.classList.remove("k-flash"), 2000)
  }
}

function centre(box) {
  const mark = box.querySelector("mark")
  box.dataset.centred = "1"
  if (mark) box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3
}
