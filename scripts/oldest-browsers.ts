/**
 * The oldest browsers that the client is built for: Tailwind's style sheets need them. Phones keep old ones: Android 7
 * ends with Chrome 119, an iPhone 8 with Safari 16. `.oxlintrc.json` names what is younger than these.
 */
export const OLDEST_BROWSERS = ['chrome111', 'firefox128', 'safari16.4']
