// What a browser keeps of the law library, so that it is read and searched without a connection.

/** Where the service has it: one file for both languages, told apart from later ones by its ETag. */
export const POCKET_PATH = '/pocket.json'
