// The public pages: the client's sources hold their look and words, the server renders and sends them.

/** Who runs an installation, as its settings say; absent where they say nothing. */
export interface Operator {
  contactEmail?: string
  companyName?: string
  companyAddress?: string
}

export interface RenderedPage {
  /** The whole document. */
  html: string
  status: 200 | 404
  /** What stands in the document's one `<style>`, byte for byte, for its digest in the page's policy. */
  style: string
}

/** Renders the public page at `path`; any path without one gives the page for what was not found, with status 404. */
export type RenderPage = (path: string, operator: Operator) => RenderedPage
