// Makes the file for a word processor of a letter. Built as a file of its own: most print a letter, and need no more than that.

import type { OdtScript } from '../letters/odt-script.ts'
import { ODT_TYPE, writeOdt } from '../letters/write-odt.ts'

const script: OdtScript = { type: ODT_TYPE, write: writeOdt }

Object.assign(globalThis, { letterOdt: script })
