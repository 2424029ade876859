/** Providers that Appwrite's clients name; any of them can be the one that is set. */
export const PROVIDER_NAMES: ReadonlySet<string> = new Set(
  (
    'amazon apple auth0 authentik autodesk bitbucket bitly box dailymotion discord disqus dropbox etsy facebook figma github gitlab ' +
    'google linkedin microsoft notion oidc okta paypal paypalSandbox podio salesforce slack spotify stripe tradeshift ' +
    'tradeshiftBox twitch wordpress yahoo yammer yandex zoho zoom'
  ).split(' '),
)
