// A button that the server has sent can be pressed before the application is there. A page with a form and the page of a new
// conversation remember it (another language, the password shown, the sidebar), and the application presses it again once it can.

declare global {
  interface Document {
    /** What was pressed last before the application was there. */
    pressed?: HTMLElement
  }
}

/** What the page runs, as text, before its buttons are there. It can use nothing from outside. */
export const HOLD_PRESS = `(${holdPress})()`

/** Exported for its tests. In few letters, since it is in each page. */
export function holdPress(): void {
  document.onclick = ({ target }) => {
    document.pressed = (target as Element).closest<HTMLElement>('[type=button]') ?? document.pressed
  }
}

/** Presses the button that was pressed before the application was there, once React has done what it is at: it renders nothing within an effect. */
export function pressHeld(): void {
  const { pressed } = document
  document.onclick = null
  delete document.pressed
  if (pressed) queueMicrotask(() => pressed.click())
}
