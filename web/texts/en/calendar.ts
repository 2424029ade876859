/** What stands on the page that says nothing of us. */
export const calendar = {
  title: 'Calendar',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  open: 'Open',
}
