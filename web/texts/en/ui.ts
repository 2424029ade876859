export const ui = {
  product: 'Kanooni',
  loading: 'Loading...',
  showPassword: 'Show password',
  close: 'Close',
  notifications: 'Notifications (Alt+T)',
  timeLeft: 'Time left',
  languageFailed: 'The other language could not be loaded. Check your connection and try again.',
  pageFailed: {
    title: 'This page could not be shown',
    body: 'Nothing you saved is lost. Load the page again; if that does not help, try later.',
    reload: 'Load again',
  },
  notFound: {
    title: 'Page Not Found',
    body: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
    home: 'Go to the start page',
  },
}
