// What the server takes from the client's sources: one bundle, built beside the client.

export { renderLibraryPage } from './render-library.tsx'
export { renderPage, renderUnreachedPage } from './render-page.tsx'
export { prepareSharedCopy } from './render-shared-copy.tsx'
export { renderScreen } from './render-screen.tsx'
