// Markers jump to their evidence and flash it, texts are copied, outcomes are announced, choices are remembered.

const DAYS = 30
const STILL = window.matchMedia("(prefers-reduced-motion: reduce)")

export default function (component) {
  const { data, parentElement } = component
  const app = document.querySelector(".stApp")
  if (app) document.documentElement.style.colorScheme = getComputedStyle(app).colorScheme // popovers stand outside it
  const live = parentElement.querySelector(".live")
  if (live.textContent !== data.announced) live.textContent = data.announced
  if (data.remembered) {
    const kept = `kohaku=${encodeURIComponent(data.remembered)}`
    document.cookie = `${kept}; path=/; max-age=${DAYS * 86400}; SameSite=Lax`
  }
  window.kohakuListening?.abort() // an earlier mount of this page
  const listening = (window.kohakuListening = new AbortController())
  document.addEventListener("click", (event) => clicked(event, live, data.copied), { signal: listening.signal })
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
