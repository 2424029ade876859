export const offline = {
  notice: 'You are offline. You can read what you opened before.',
  waiting: 'Will be sent when you are back online.',
  refused: 'This question was not sent.',
  withdraw: 'Withdraw',
  edit: 'Put back into the box',
  onItsWay: 'The question is on its way already.',
  signedOut: {
    title: 'You were signed out',
    body: 'Sign in again to go on. What you have typed is kept in this browser.',
    signIn: 'Sign in',
  },
}
