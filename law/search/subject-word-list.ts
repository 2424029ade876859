/** Words in English spelling, in romanised Nepali, and in Devanagari. */
export interface WordList {
  latin: string
  romanised: string
  nepali: string
}

export function joinLists(lists: readonly WordList[]): WordList {
  const join = (form: keyof WordList) => lists.map((list) => list[form]).join(' ')
  return { latin: join('latin'), romanised: join('romanised'), nepali: join('nepali') }
}
