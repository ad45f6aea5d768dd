/** How much work something is: unlike the time on the clock it does not grow while the machine is busy with something else. */

/** Carries out `work`; answers what it gave and the processor time of this process meanwhile, in milliseconds. */
export async function withProcessorTime<T>(work: () => T | Promise<T>): Promise<{ readonly value: T; readonly milliseconds: number }> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, milliseconds: (user + system) / 1000 };
}
