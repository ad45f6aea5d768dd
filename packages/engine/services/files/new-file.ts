/**
 * The end of a pipeline: a new file. The pipeline waits for it also when it breaks off, which it does not for a stream that is still
 * opening its file: that one would come into being after it was removed.
 */
import { writeFile } from 'node:fs/promises';

export const intoNewFile =
  (path: string) =>
  (chunks: AsyncIterable<Buffer>): Promise<void> =>
    writeFile(path, chunks, { flag: 'wx', mode: 0o600 });
