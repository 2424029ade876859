import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { OLDEST_BROWSERS } from './scripts/oldest-browsers.ts'

// Few files matter on slow networks: what every screen needs is one chunk, what the first screen of somebody signed in
// adds to it is a second one, and small pieces that other screens share are kept together rather than one by one.
const FIRST_SCREEN = /\/web\/(?:shell\/app-shell|chat\/new-conversation-screen)\.tsx$/
const TEXTS = textsOf(
  '(?:\\.ts$|/(?!pages|sources|dates|help|account|auth|guest|settings|plans|two-step|own-account|kept))',
)
const ACCOUNT_TEXTS = textsOf('/(?:account|account-errors|auth|guest|settings|plans)\\.ts$')
// Not what screens only ask for later: the database of this browser.
const AT_ONCE = /^(?!.*(?:\/idb\/|\/offline\/local-))/
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 2 },
    { name: 'first-screen', test: FIRST_SCREEN, priority: 1 },
    { name: 'en', test: TEXTS.en, priority: 1 },
    { name: 'ne', test: TEXTS.ne, priority: 1 },
    { name: 'account-en', test: ACCOUNT_TEXTS.en, priority: 1 },
    { name: 'account-ne', test: ACCOUNT_TEXTS.ne, priority: 1 },
    { name: 'shared', test: AT_ONCE, minShareCount: 2 },
  ],
}

/** The files of either language's texts whose path goes on like this. */
function textsOf(rest: string) {
  return { en: new RegExp(`/texts/en${rest}`), ne: new RegExp(`/texts/ne${rest}`) }
}

// A shared chunk is named after all its users; its hash is enough.
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`
const assetFileNames = ({ names }: { names: string[] }) => `assets/${names[0]?.split(/[~.]/)[0]}-[hash][extname]`

// One configuration for both bundles: the application (client) and the public pages (server). The page bundle carries
// its dependencies, in their production form, so that one file renders pages the same way everywhere.
export default defineConfig(({ isSsrBuild, command }) => ({
  root: `${import.meta.dirname}/web`,
  plugins: [react(), tailwindcss()],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // React has had it since 18: what wouter falls back to is for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: {
    target: OLDEST_BROWSERS,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting, chunkFileNames, assetFileNames } },
  },
}))
