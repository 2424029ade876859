import { createContext, useContext } from 'react'
import type { Language } from '../../../contract/preferences.ts'
import type { Writing } from '../../ui/writing.ts'

/** A provision to be read, with what is known of it before it has been loaded. */
export interface PanelProvision {
  /** The path of its page. */
  url: string
  title: string
  /** The language to begin with: that of what led to it. */
  language: Language
  /** The letters that its Nepali is read in. */
  writing: Writing
}

/** Shows a provision in the side panel; `opener` gets the focus back afterwards. */
export type OpenInSidePanel = (provision: PanelProvision, opener: HTMLElement) => void

export const SidePanelContext = createContext<OpenInSidePanel>(() => {})

/** How to show a provision in the side panel; outside of `WithSidePanel` it does nothing. */
export function useOpenInSidePanel(): OpenInSidePanel {
  return useContext(SidePanelContext)
}
