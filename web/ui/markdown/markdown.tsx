import type { MarkedToken } from 'marked'
import { memo, useMemo, useState } from 'react'
import { addToSections, type Block, blocksOf, growBlocks, NO_BLOCKS, type Section, sectionsOf } from './blocks.ts'
import { AWAITED_CITATIONS, CitationsProvider } from './citations.tsx'
import type { Citations } from './cited-pieces.ts'
import { elementOf } from './elements.tsx'
import './markdown.css'

interface MarkdownProps {
  text: string
  /** The text is still being written: links whose addresses come later are not known yet. */
  isGrowing?: boolean
  /** What the text cites; marks of a growing text wait for it, those of another are words without it. */
  citations?: Citations | null
}

/** What every definition of a link's address has in it. Only where there is one, a finished text reads otherwise. */
const DEFINITION = ']:'

/** A text in markdown, rendered without ever setting HTML. */
export function Markdown({ text, isGrowing = false, citations = null }: MarkdownProps) {
  const [read] = useState(createReader)
  const isReadAnew = !isGrowing && text.includes(DEFINITION)
  const sections = useMemo(
    () => (isReadAnew ? addToSections([], blocksOf(text)) : read(text, !isGrowing)),
    [isReadAnew, read, text, isGrowing],
  )
  return (
    <div className="markdown">
      <CitationsProvider value={citations ?? (isGrowing ? AWAITED_CITATIONS : null)}>
        {sections.map((section, index) => (
          <SectionElement key={index} section={section} />
        ))}
      </CitationsProvider>
    </div>
  )
}

/** Reads a text that grows, and remembers what it has read. */
function createReader(): (text: string, isFinished: boolean) => readonly Section[] {
  let blocks = NO_BLOCKS
  return (text, isFinished) => {
    blocks = growBlocks(blocks, text, isFinished)
    return sectionsOf(blocks)
  }
}

const SectionElement = memo(function SectionElement({ section }: { section: Section }) {
  return (
    <div>
      {section.map((block, index) => (
        <BlockElement key={index} block={block} />
      ))}
    </div>
  )
})

const BlockElement = memo(function BlockElement({ block }: { block: Block }) {
  return elementOf(block as MarkedToken)
})
