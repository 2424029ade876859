// When this page has settled; what scrolls sideways on it, and what makes it do so. Code and tables may, inside of their
// own box.

const MAY_SCROLL = 'pre, .table-scroll, textarea'

window.findSideways = () =>
  Array.from(document.querySelectorAll('*'))
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && canScroll(element))
    .map((element) => `${describe(element)} scrolls sideways, because of ${describe(findWidest(element))}`)

// Once what has changed has been laid out and painted.
window.settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

function canScroll(element) {
  if (element === document.scrollingElement) return true
  const { overflowX, display } = getComputedStyle(element)
  return display !== 'none' && ['auto', 'scroll'].includes(overflowX) && !element.matches(MAY_SCROLL)
}

function findWidest(container) {
  const rightOf = (element) => element.getBoundingClientRect().right
  return Array.from(container.querySelectorAll('*')).reduce(
    (widest, element) => (rightOf(element) >= rightOf(widest) ? element : widest),
    container,
  )
}

const describe = ({ localName, id, className, textContent }) =>
  `<${localName}${id && ` id="${id}"`} class="${String(className.baseVal ?? className).slice(0, 60)}">${textContent.slice(0, 20)}`
