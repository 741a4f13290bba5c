/**
 * What parameters mean, by path and then by name. A path covers all operations below it, and may begin with a method. The
 * longest path that has the name decides. `days.date` is a part of the parameter `days`, `*.date` a part of any parameter.
 * Only the generator of the OpenAPI document loads files named `.meanings.ts`.
 */
export type Meanings = Readonly<Record<`/${string}` | `${string} /${string}`, Readonly<Record<string, string>>>>
