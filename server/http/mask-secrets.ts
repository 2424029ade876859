// Each begins only where the one before it cannot have begun, so that time grows with the length of the text and no faster.
const QUERY = /\?[^\s"'<>`?=]*=[^\s"'<>`]*/g
const CREDENTIALS = /:\/\/[^\s"'<>`/]*@/g
const MAIL_ADDRESS = /(?<=^|[\s"'<>`:/(])[^\s"'<>`:/(@…]+@[\w-]+(\.[\w-]+)*\.\p{L}{2,}/gu

/**
 * A text for the log: in it, the queries of web addresses (mailed links carry their secret there), the user and password
 * of any address, and mail addresses are replaced by `…`. Our own sentences have none of them; those of libraries, mail
 * servers and databases may.
 */
export function maskSecrets(text: string): string {
  return text.replace(CREDENTIALS, '://…@').replace(QUERY, '?…').replace(MAIL_ADDRESS, '…')
}
