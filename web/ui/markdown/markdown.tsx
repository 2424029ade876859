import type { MarkedToken } from 'marked'
import { memo, useMemo, useState } from 'react'
import { addToSections, type Block, blocksOf, growBlocks, NO_BLOCKS, type Section, sectionsOf } from './blocks.ts'
import { elementOf } from './elements.tsx'
import './markdown.css'

interface MarkdownProps {
  text: string
  /** The text is still being written: only what is new is read. Afterwards all of it is read once more. */
  isGrowing?: boolean
}

/** A text in markdown, rendered without ever setting HTML. */
export function Markdown({ text, isGrowing = false }: MarkdownProps) {
  const sections = useSections(text, isGrowing)
  return (
    <div className="markdown">
      {sections.map((section, index) => (
        <SectionElements key={index} section={section} />
      ))}
    </div>
  )
}

function useSections(text: string, isGrowing: boolean): readonly Section[] {
  const [before, setBefore] = useState(NO_BLOCKS)
  const grown = isGrowing ? growBlocks(before, text) : before
  if (grown !== before) setBefore(grown)
  return useMemo(() => (isGrowing ? sectionsOf(grown) : addToSections([], blocksOf(text))), [isGrowing, grown, text])
}

const SectionElements = memo(function SectionElements({ section }: { section: Section }) {
  return section.map((block, index) => <BlockElement key={index} block={block} />)
})

const BlockElement = memo(function BlockElement({ block }: { block: Block }) {
  return elementOf(block as MarkedToken)
})
