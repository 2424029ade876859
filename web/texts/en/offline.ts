export const offline = {
  notice: 'You are offline. You can read what you opened before.',
  waiting: 'Will be sent when you are back online.',
  refused: 'This question was not sent.',
  withdraw: 'Don’t send',
  edit: 'Edit',
  onItsWay: 'The question has already been sent.',
  signedOut: {
    title: 'You were signed out',
    body: 'Sign in again to continue. What you typed is saved in this browser.',
    signIn: 'Sign in',
  },
}
