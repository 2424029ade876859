// Draws the icons and the picture for links out of the mark, and writes them into web/public.
// `node scripts/write-icons.ts`

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { launchOptions, provideBrowser } from '../server/testing/browser.ts'

const FOLDER = 'web/public'
const PAPER = '#fbfaf7'
const INK = '#1c2430'
const MUTED = '#5a6472'

interface Icon {
  file: string
  px: number
  /** How much of the width the mark takes; systems may cut away everything outside of four fifths of a maskable icon. */
  share: number
  background?: string
}

const ICONS: Icon[] = [
  { file: 'apple-touch-icon.png', px: 180, share: 0.72, background: PAPER },
  { file: 'icon-192.png', px: 192, share: 1 },
  { file: 'icon-512.png', px: 512, share: 1 },
  { file: 'icon-maskable-512.png', px: 512, share: 0.58, background: PAPER },
]
const FAVICON_SIZES = [16, 32]
const LINK_PICTURE = { width: 1200, height: 630 }

const mark = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8')

function iconPage({ px, share, background = 'transparent' }: Omit<Icon, 'file'>): string {
  return `<body style="margin:0;width:${px}px;height:${px}px;background:${background};display:grid;place-items:center">
    <div style="width:${px * share}px;height:${px * share}px">${mark}</div></body>`
}

/** One picture for both languages: it is chosen before anybody knows who will see it. */
const linkPicture = `<body style="margin:0;width:1200px;height:630px;background:${PAPER};color:${INK};font-family:'Noto Sans',sans-serif">
  <div style="padding:84px 96px;display:grid;gap:44px">
    <div style="display:flex;align-items:center;gap:28px;font-size:64px;font-weight:600">
      <div style="width:120px;height:120px">${mark}</div>Kanooni
    </div>
    <div style="font-size:54px;line-height:1.25">Ask a question about the law of Nepal.<br>Get an answer you can check.</div>
    <div lang="ne" style="font-size:42px;line-height:1.6;color:${MUTED}">नेपालको कानुनबारे सोध्नुहोस्। जाँच्न मिल्ने जवाफ पाउनुहोस्।</div>
  </div></body>`

async function draw(page: Page, html: string, size: { width: number; height: number }): Promise<Buffer> {
  await page.setViewportSize(size)
  await page.setContent(`<!doctype html>${html}`)
  return page.screenshot({ omitBackground: true })
}

/** The format of favicon.ico: a table of pictures, then the pictures. */
function packIcons(pictures: { px: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map(({ px, png }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(px, 0)
    entry.writeUInt8(px, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

const browser = await chromium.launch(launchOptions(provideBrowser()))
try {
  const page = await browser.newPage({ colorScheme: 'light' })
  const square = (px: number) => ({ width: px, height: px })
  for (const { file, ...icon } of ICONS) {
    writeFileSync(join(FOLDER, file), await draw(page, iconPage(icon), square(icon.px)))
  }
  const pictures = []
  for (const px of FAVICON_SIZES) pictures.push({ px, png: await draw(page, iconPage({ px, share: 1 }), square(px)) })
  writeFileSync(join(FOLDER, 'favicon.ico'), packIcons(pictures))
  writeFileSync(join(FOLDER, 'og-image.png'), await draw(page, linkPicture, LINK_PICTURE))
  console.log(`The icons in ${FOLDER} are new.`)
} finally {
  await browser.close()
}
