// Leaving in a hurry from a page that loads no application. Without this script the link leads to the neutral page, and
// the page it stood on is one step back.

import { LOCAL_DATABASE, LOCK_KEY } from '../../offline/local-names.ts'
import { createDrafts } from '../../drafts/drafts.ts'
import { createTabs } from '../../offline/tabs.ts'
import { findAway, hidePage, markAway, showNeutralPage, stayAway } from '../away.ts'
import { readExitSetting } from '../exit-setting.ts'
import { hearThreeEscapes } from '../three-escapes.ts'

const tabs = createTabs()

function goAway(): void {
  hidePage()
  showNeutralPage()
}

function leave(): void {
  const signsOut = readExitSetting().signsOut === true
  hidePage()
  markAway(signsOut ? 'out' : 'month')
  tabs.tell({ kind: 'left' })
  if (signsOut) {
    createDrafts().clear()
    localStorage.removeItem(LOCK_KEY)
    // The session ends with the next page that the service is asked for.
    indexedDB.deleteDatabase(LOCAL_DATABASE)
  }
  showNeutralPage()
}

// A page may come from the browser's own store.
if (findAway() !== null) goAway()
stayAway()
tabs.hear(({ kind }) => {
  if (kind === 'left') goAway()
})
hearThreeEscapes(leave)
for (const link of document.querySelectorAll('a[data-leave]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    leave()
  })
}
