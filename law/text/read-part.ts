/**
 * Reads so many bytes of a file from `start` on; fewer where it ends before. What a question needs of a file of megabytes is a few
 * kilobytes, so a server leaves the rest where it is.
 */
export type ReadPart = (start: number, bytes: number) => Uint8Array

/** The same of bytes that are in memory, without copying them. */
export const readPartsOf =
  (bytes: Uint8Array): ReadPart =>
  (start, length) =>
    bytes.subarray(start, start + length)

/** Whether a file has this many bytes, no more and no fewer. */
export const hasLength = (read: ReadPart, bytes: number): boolean => read(bytes - 1, 2).length === 1
