import type { ReactNode } from 'react'
import { type AnswerCount, asSaid, type QualityGroup } from '../../../contract/quality.ts'
import type { QualityTexts } from '../../texts/en/quality.ts'
import type { FigureWriter } from './write-figures.ts'

/** Of fewer messages a share says little. */
export const FEW = 30

interface QualityTableProps {
  id: string
  heading: string
  intro?: string
  note?: string | null
  columns: readonly string[]
  /** Of each row its name, and what stands in the other columns. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}

/** Figures with a name before each row and above each column, narrow enough for a phone. */
export function QualityTable({ id, heading, intro, note, columns, rows }: QualityTableProps) {
  return (
    <section className="@container grid max-w-[68ch] gap-3">
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {intro && <p>{intro}</p>}
      {/* Words break only where letters are twice their size. */}
      <table aria-labelledby={id} className="w-full border-b border-line text-left wrap-normal @max-2xs:wrap-anywhere">
        <thead>
          <tr className="align-bottom text-sm text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-3 font-normal last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-line align-baseline">
              <th scope="row" className="py-2.5 pr-3 font-normal">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} className="py-2.5 pr-3 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="text-sm text-muted">{note}</p>}
    </section>
  )
}

const USEFUL = 'turns with a useful answer'
const NOT_WRONG = 'turns not plainly wrong'

interface GroupTableProps<Name extends string> {
  id: string
  heading: string
  /** What the groups are. */
  column: string
  groups: readonly QualityGroup<Name, AnswerCount>[]
  names: Record<Name, string>
  write: FigureWriter
  texts: QualityTexts
}

/** How many answers to each group of messages were useful, and how many plainly wrong. */
export function GroupTable<Name extends string>(props: GroupTableProps<Name>) {
  const { id, heading, column, groups, names, write, texts } = props
  const { messages, useful, wrong } = texts.groupColumns
  const hasFew = groups.some(({ counts }) => counts[USEFUL].of < FEW)
  return (
    <QualityTable
      id={id}
      heading={heading}
      columns={[column, messages, useful, wrong]}
      rows={groups.map(({ name, counts }) => [
        names[name],
        write.number(counts[USEFUL].of),
        write.percent(counts[USEFUL]),
        write.percent(asSaid(NOT_WRONG, counts[NOT_WRONG])),
      ])}
      note={hasFew ? texts.few(write.number(FEW)) : null}
    />
  )
}
