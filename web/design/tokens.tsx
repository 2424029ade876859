// The names are read from the style sheet itself, so that a new token shows here by itself.

import source from '../tokens.css?raw'
import { useTexts } from '../texts/texts.tsx'
import { Specimen, State, States } from './specimen.tsx'

function namesOf(kind: string): string[] {
  return Array.from(source.matchAll(new RegExp(`--(${kind}-[a-z0-9-]+):`, 'g')), ([, name = '']) => name)
}

export function Tokens() {
  return (
    <>
      <Colours />
      <Type />
      <Shape />
      <Motion />
    </>
  )
}

const FULL = ['color-transparent', 'color-current']

function Colours() {
  const names = namesOf('color').filter((name) => !FULL.includes(name))
  return (
    <Specimen name="Colour">
      <ul lang="en" className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {names.map((name) => (
          <li key={name} className="text-xs text-muted">
            <div className="h-12 rounded-sm border border-line" style={{ background: `var(--${name})` }} />
            {name.replace('color-', '')}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

function Type() {
  const { chat } = useTexts()
  return (
    <Specimen name="Type">
      {namesOf('text').map((name) => (
        <p key={name} style={{ fontSize: `var(--${name})` }}>
          {chat.welcome.title} <span className="text-xs text-muted">{name}</span>
        </p>
      ))}
      <States>
        {namesOf('font-weight').map((name) => (
          <State key={name} name={name}>
            <p style={{ fontWeight: `var(--${name})` }}>{chat.welcome.title}</p>
          </State>
        ))}
      </States>
    </Specimen>
  )
}

function Shape() {
  return (
    <Specimen name="Space, shape, elevation">
      <States>
        {[1, 2, 3, 4, 6, 10].map((steps) => (
          <State key={steps} name={`${steps * 4} px`}>
            <div className="h-4 bg-field" style={{ width: `calc(var(--spacing) * ${steps})` }} />
          </State>
        ))}
        {namesOf('radius').map((name) => (
          <State key={name} name={name}>
            <div className="size-16 border border-line bg-surface" style={{ borderRadius: `var(--${name})` }} />
          </State>
        ))}
        <State name="shadow-float">
          <div className="size-16 rounded-md border border-line bg-surface shadow-float" />
        </State>
      </States>
    </Specimen>
  )
}

function Motion() {
  return (
    <Specimen name="Motion">
      <States>
        {namesOf('animate').map((name) => (
          <State key={name} name={name}>
            <div
              className="size-8 rounded-sm border-l-4 border-indigo bg-sunken"
              style={{ animation: `var(--${name})`, animationIterationCount: 'infinite', animationDuration: '2s' }}
            />
          </State>
        ))}
      </States>
    </Specimen>
  )
}
