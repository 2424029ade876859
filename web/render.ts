// What the server takes from the client's sources: one bundle, built beside the client.

export { renderLibraryPage } from './render-library.tsx'
export { renderPage } from './render-page.tsx'
export { renderScreen } from './render-screen.tsx'
