// The data files put together. A new guide is a new file in `guides/` and a line in both lists here; a test finds a
// file that was left out, and holds all of them to their types.

import type { Guide, Help, Library, Work } from './guide.ts'
import arrest from './guides/arrest.json' with { type: 'json' }
import bail from './guides/bail.json' with { type: 'json' }
import bouncedCheque from './guides/bounced-cheque.json' with { type: 'json' }
import citizenship from './guides/citizenship.json' with { type: 'json' }
import cyberHarassment from './guides/cyber-harassment.json' with { type: 'json' }
import divorce from './guides/divorce.json' with { type: 'json' }
import domesticViolence from './guides/domestic-violence.json' with { type: 'json' }
import foreignEmployment from './guides/foreign-employment.json' with { type: 'json' }
import freeLegalAid from './guides/free-legal-aid.json' with { type: 'json' }
import fundamentalRights from './guides/fundamental-rights.json' with { type: 'json' }
import inheritanceWithoutAWill from './guides/inheritance-without-a-will.json' with { type: 'json' }
import leaveAndDismissal from './guides/leave-and-dismissal.json' with { type: 'json' }
import lendingAndBorrowing from './guides/lending-and-borrowing.json' with { type: 'json' }
import marriageRegistrationAndAge from './guides/marriage-registration-and-age.json' with { type: 'json' }
import partitionOfFamilyProperty from './guides/partition-of-family-property.json' with { type: 'json' }
import policeComplaint from './guides/police-complaint.json' with { type: 'json' }
import rentingAHome from './guides/renting-a-home.json' with { type: 'json' }
import sexualViolence from './guides/sexual-violence.json' with { type: 'json' }
import unpaidWagesAndOvertime from './guides/unpaid-wages-and-overtime.json' with { type: 'json' }
import help from './help.json' with { type: 'json' }
import works from './works.json' with { type: 'json' }

const guides: Guide[] = [
  arrest,
  bail,
  bouncedCheque,
  citizenship,
  cyberHarassment,
  divorce,
  domesticViolence,
  foreignEmployment,
  freeLegalAid,
  fundamentalRights,
  inheritanceWithoutAWill,
  leaveAndDismissal,
  lendingAndBorrowing,
  marriageRegistrationAndAge,
  partitionOfFamilyProperty,
  policeComplaint,
  rentingAHome,
  sexualViolence,
  unpaidWagesAndOvertime,
]

/** Everything the library holds, guides in the order of their slugs. */
export const library: Library = {
  works: byId(works as Work[]),
  help: byId<Help>(help),
  guides,
}

function byId<T extends { id: string }>(entries: T[]): Map<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}
