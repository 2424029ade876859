/** What stands in the page's `data-signed-in` when the page comes out of the browser: nobody could be asked. */
export const CACHED_PAGE = 'kept'
