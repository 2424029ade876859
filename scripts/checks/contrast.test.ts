// Measures the contrast of every pair of colours that is used, in both themes, from the tokens themselves.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
/** Red, green, blue and how much covers, each from 0 to 1. */
type Colour = [number, number, number, number]

const source = readFileSync(new URL('../../web/tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  Array.from(
    source.matchAll(/--color-([a-z-]+): light-dark\(#(\w+), #(\w+)\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light: parse(light), dark: parse(dark) }],
  ),
)

function parse(hex: string): Colour {
  const [red = 0, green = 0, blue = 0, cover = 1] = (hex.match(/../g) ?? []).map(
    (pair) => Number.parseInt(pair, 16) / 255,
  )
  return [red, green, blue, cover]
}

/** The colour that a name stands for; `hover on paper` is one laid over the other. */
function colour(name: string, theme: Theme): Colour {
  const [top = '', ground] = name.split(' on ')
  const token = tokens.get(top)
  if (!token) throw new Error(`tokens.css has no colour ${top}.`)
  return ground ? lay(token[theme], colour(ground, theme)) : token[theme]
}

function lay([red, green, blue, cover]: Colour, ground: Colour): Colour {
  const mix = (value: number, below: number) => value * cover + below * (1 - cover)
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1]
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function contrast(front: string, ground: string, theme: Theme): number {
  const [one, other] = [front, ground].map((name) => luminance(colour(name, theme))) as [number, number]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const GROUNDS = ['paper', 'surface', 'sunken']
const TOUCHED = GROUNDS.flatMap((ground) => [`hover on ${ground}`, `pressed on ${ground}`])
const TEXTS = ['ink', 'muted', 'indigo', 'crimson', 'marigold', 'good', 'bad']

const cross = (fronts: string[], grounds: string[]) =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const))

describe.each(THEMES)('in the %s theme', (theme) => {
  it('a word that was searched for reads on its mark', () => {
    expect(contrast('ink', 'found', theme)).toBeGreaterThanOrEqual(5)
  })

  it.each(cross(TEXTS, GROUNDS))('%s reads on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(5)
  })

  it.each(cross(['ink', 'muted', 'bad'], TOUCHED))('%s reads on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['on-crimson', 'crimson'],
    ['on-crimson', 'crimson-strong'],
    ['paper', 'ink'],
  ])('%s reads on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(7)
  })

  it.each([...cross(['field', 'bad', 'crimson'], ['paper', 'surface']), ...cross(['indigo'], GROUNDS)])(
    'an edge or ring of %s is seen on %s',
    (edge, ground) => {
      expect(contrast(edge, ground, theme)).toBeGreaterThanOrEqual(3)
    },
  )
})

it('every colour is given for both themes', () => {
  const named = Array.from(source.matchAll(/--color-([a-z-]+):/g), ([, name]) => name)
  expect(named.filter((name) => name !== 'transparent' && name !== 'current')).toEqual([...tokens.keys()])
})
