import type { MarkedToken } from 'marked'
import { Fragment, memo, type ReactNode, useMemo, useState } from 'react'
import { withoutControlCharacters } from '../../../contract/text.ts'
import { useWriting } from '../writing.ts'
import { addToSections, type Block, blocksOf, growBlocks, NO_BLOCKS, type Section, sectionsOf } from './blocks.ts'
import { AWAITED_CITATIONS, CitationsProvider, DigitsProvider } from './citations.tsx'
import type { Citations } from './cited-pieces.ts'
import { elementOf, elementsOf, HeadingLevel } from './elements.tsx'
import { headingLevel, type HeadingPath, pathsBefore } from './heading-levels.ts'
import './markdown.css'

export interface ListItem {
  /** As it was written. */
  text: string
  content: ReactNode
}

interface MarkdownProps {
  text: string
  /** The text is still being written: links whose addresses come later are not known yet. */
  isGrowing?: boolean
  /** What the text cites; marks of a growing text wait for it, those of another are words without it. */
  citations?: Citations | null
  /**
   * Shows a list in a form of its own; null leaves it as it is. `before` are the words of the block before it, as they
   * were written. The same function for as long as the text is shown.
   */
  listAs?: (items: readonly ListItem[], before: string) => ReactNode
  /** What stands behind a paragraph, by its words as they were written; null behind most. The same function as well. */
  afterParagraph?: (text: string) => ReactNode
}

/** What every definition of a link's address has in it. Only where there is one, a finished text reads otherwise. */
const DEFINITION = ']:'

/** A text in markdown, rendered without ever setting HTML. */
export function Markdown({ text: written, isGrowing = false, citations = null, ...forms }: MarkdownProps) {
  const writing = useWriting()
  const [read] = useState(createReader)
  // The service leaves them out of what grows. What it stored before it did is finished.
  const text = useMemo(() => (isGrowing ? written : withoutControlCharacters(written)), [written, isGrowing])
  const isReadAnew = !isGrowing && text.includes(DEFINITION)
  const sections = useMemo(
    () => (isReadAnew ? addToSections([], blocksOf(text)) : read(text, !isGrowing)),
    [isReadAnew, read, text, isGrowing],
  )
  const paths = useMemo(() => pathsBefore(sections, ''), [sections])
  return (
    <div className="markdown">
      <DigitsProvider value={writing.digitsOf(text)}>
        <CitationsProvider value={citations ?? (isGrowing ? AWAITED_CITATIONS : null)}>
          {sections.map((section, index) => (
            <SectionElement
              key={index}
              section={section}
              path={paths[index] ?? ''}
              before={wordsOf(sections[index - 1]?.at(-1))}
              {...forms}
            />
          ))}
        </CitationsProvider>
      </DigitsProvider>
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

const wordsOf = (block: Block | undefined): string => (block && 'text' in block ? block.text : '')

type Forms = Pick<MarkdownProps, 'listAs' | 'afterParagraph'>

interface SectionElementProps extends Forms {
  before: string
  section: Section
  path: HeadingPath
}

const SectionElement = memo(function SectionElement({ section, path, before, ...forms }: SectionElementProps) {
  const paths = pathsBefore(
    section.map((block) => [block]),
    path,
  )
  return (
    <div>
      {section.map((block, index) => (
        <BlockElement
          key={index}
          block={block}
          level={headingLevel(paths[index] ?? '', block)}
          before={index > 0 ? wordsOf(section[index - 1]) : before}
          {...forms}
        />
      ))}
    </div>
  )
})

interface BlockElementProps extends Forms {
  block: Block
  before: string
  /** Of its headings. */
  level: number
}

const BlockElement = memo(function BlockElement({ block, level, before, ...forms }: BlockElementProps) {
  return <HeadingLevel value={level}>{contentOf(block as MarkedToken, before, forms)}</HeadingLevel>
})

function contentOf(token: MarkedToken, before: string, { listAs, afterParagraph }: Forms): ReactNode {
  const after = token.type === 'paragraph' && afterParagraph?.(token.text)
  if (after) return [<Fragment key="text">{elementOf(token)}</Fragment>, <Fragment key="after">{after}</Fragment>]
  if (token.type !== 'list' || !listAs) return elementOf(token)
  const items = token.items.map(({ text, tokens }) => ({ text, content: elementsOf(tokens, true) }))
  return listAs(items, before) ?? elementOf(token)
}
