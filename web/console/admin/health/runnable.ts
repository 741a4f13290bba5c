/** The desk names its client `desk`. In a shell it is called as a script of the package. */
export function runnable(mend: string): string {
  return mend.replace(/^desk\b/, 'npm run desk --')
}
