import { createRoot } from 'react-dom/client'
import { type Client, ClientProvider } from '../client.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { TextsProvider } from '../texts/texts.tsx'
import { isLanguage } from '../../contract/preferences.ts'
import { LockScreen } from './lock-screen.tsx'

export interface Cover {
  /** Resolves when the screens are to be seen again. */
  opened: Promise<void>
  /** Opens it, as another tab has done. */
  open(): void
}

const COVERED_TITLE = 'Kanooni'

/** Hides the screens from eyes and from screen readers, and shows what opens them. */
export function coverScreens(client: Client): Cover {
  const screens = document.querySelector<HTMLElement>('#root')
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const setHidden = (isHidden: boolean) => {
    if (!screens) return
    screens.inert = isHidden
    screens.style.visibility = isHidden ? 'hidden' : ''
  }
  setHidden(true)
  const title = coverTitle()
  const { lang } = document.documentElement
  void loadTexts(isLanguage(lang) ? lang : 'en').then((texts) =>
    root.render(
      <ClientProvider client={client}>
        <TextsProvider texts={texts}>
          <LockScreen onOpen={open} />
        </TextsProvider>
      </ClientProvider>,
    ),
  )
  const uncovered = opened.then(() => {
    root.unmount()
    place.remove()
    setHidden(false)
    title.remove()
  })
  return { opened: uncovered, open }
}

/** A document is named by its first title. Those of the screens stand in the head and may change; none comes before it. */
function coverTitle(): HTMLTitleElement {
  const title = document.createElement('title')
  title.textContent = COVERED_TITLE
  document.documentElement.prepend(title)
  return title
}
