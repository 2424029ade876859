const SLOT = /<!--slot:([a-z-]+)-->(.*?)<!--\/slot-->| data-slot="([a-z-]+)"/gs

/**
 * Fills the slots of a page, all of them in one pass, so that nothing is looked for in what was filled in. In a page a
 * slot is written `<!--slot:name-->what is there unless something else is given<!--/slot-->`, and among the attributes
 * of a tag `data-slot="name"`. Null leaves what is there.
 * @throws Error when the page lacks one of these slots, has one twice, or has one that is none of them.
 */
export function fillSlots(page: string, contents: Readonly<Record<string, string | null>>): string {
  const unfilled = new Set(Object.keys(contents))
  const filled = page.replace(SLOT, (_slot, inContent?: string, given = '', inTag?: string) => {
    const name = inContent ?? inTag ?? ''
    if (!unfilled.delete(name))
      throw new Error(`The slot "${name}" ${name in contents ? 'is there twice' : 'is left open'}.`)
    return contents[name] ?? given
  })
  if (unfilled.size > 0) throw new Error(`The page has no slot "${[...unfilled].join('", "')}".`)
  return filled
}
