import { createContext, useContext } from 'react'

/** A provision to be read, with what is known of it before it has been loaded. */
export interface PanelProvision {
  /** The path of its page. */
  url: string
  title: string
}

/** Shows a provision in the side panel; `opener` gets the focus back afterwards. */
export type OpenInSidePanel = (provision: PanelProvision, opener: HTMLElement) => void

export const SidePanelContext = createContext<OpenInSidePanel>(() => {})

/** How to show a provision in the side panel; outside of `WithSidePanel` it does nothing. */
export function useOpenInSidePanel(): OpenInSidePanel {
  return useContext(SidePanelContext)
}
