import type { SheetView } from '../../../contract/library.ts'
import { SHEET_VIEW_PATH } from '../../../contract/office-sheet.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { Api } from '../../api/api.ts'

/** The sheet with this code. @throws when it cannot be had. */
export async function loadSheet(
  { noted }: Api,
  code: string,
  language: Language,
  signal: AbortSignal,
): Promise<SheetView> {
  return noted(request(code, language, signal))
}

async function request(code: string, language: Language, signal: AbortSignal): Promise<SheetView> {
  const response = await fetch(`${SHEET_VIEW_PATH}?${new URLSearchParams({ of: code, lang: language })}`, { signal })
  if (!response.ok)
    throw Object.assign(new Error(`The library answered ${response.status}.`), { code: response.status })
  return response.json()
}
