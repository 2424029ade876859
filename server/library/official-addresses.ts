// Where the texts of laws are published, DATA_DIR/law/official-addresses.json, which an operator writes by hand: the
// address by the id of the work.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { OfficialAddresses } from '../../law/holdings.ts'
import { lawFolder, stampOf } from './imported-texts-catalogue.ts'

const addressesSchema = z.record(z.string(), z.url({ protocol: /^https$/, hostname: z.regexes.domain }))

const addressesFile = (dataDir: string) => join(lawFolder(dataDir), 'official-addresses.json')

/** Another text after every change of the addresses; empty while there are none. */
export function readAddressesStamp(dataDir: string): string {
  return stampOf(addressesFile(dataDir))
}

/** The addresses; none where nobody entered any. @throws when the file is no list of https addresses by id */
export function readAddresses(dataDir: string): OfficialAddresses {
  if (readAddressesStamp(dataDir) === '') return new Map()
  return new Map(Object.entries(addressesSchema.parse(JSON.parse(readFileSync(addressesFile(dataDir), 'utf8')))))
}
