/**
 * The end of a pipeline: a new file. The pipeline waits for it also when it breaks off, which it does not for a stream that is still
 * opening its file: that one would come into being after it was removed.
 */
import { open } from 'node:fs/promises';

export const intoNewFile =
  (path: string) =>
  async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(chunks);
    } finally {
      await file.close();
    }
  };
