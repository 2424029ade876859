import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Few files matter on slow networks: what every screen needs is one chunk, what the first screen of somebody signed in
// adds to it is a second one, and small pieces that other screens share are kept together rather than one by one.
const FIRST_SCREEN = /\/web\/(?:shell\/app-shell|chat\/new-conversation-screen)\.tsx$/
const TEXTS = { en: /\/messages\/en(?:\.ts$|\/(?!pages|sources))/, ne: /\/messages\/ne(?:\.ts$|\/(?!pages|sources))/ }
// Not what screens only ask for later: the database of this browser.
const AT_ONCE = /^(?!.*(?:\/idb\/|\/offline\/kept-))/
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 2 },
    { name: 'first-screen', test: FIRST_SCREEN, priority: 1 },
    { name: 'en', test: TEXTS.en, priority: 1 },
    { name: 'ne', test: TEXTS.ne, priority: 1 },
    { name: 'shared', test: AT_ONCE, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
  ],
}

// A shared chunk is named after all its users; its hash is enough.
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

// One configuration for both bundles: the application (client) and the public pages (server). The page bundle carries
// its dependencies, in their production form, so that one file renders pages the same way everywhere.
export default defineConfig(({ isSsrBuild, command }) => ({
  root: `${import.meta.dirname}/web`,
  plugins: [react(), tailwindcss()],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: {
    target: ['chrome131', 'firefox133', 'safari18.1'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting, chunkFileNames } },
  },
}))
