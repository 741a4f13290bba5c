/** The whole style of a page. It never holds anything of a request: its hash stands in the content policy. */
export const STYLESHEET = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--paper:#fff;--ground:#f3f4f6;--line:#c4c9d0;--act:#0b5cad;--on-act:#fff;--warn:#a40e26}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ed;--soft:#a3abb5;--paper:#1b1f24;--ground:#101317;--line:#444c56;--act:#7ab7ff;--on-act:#0b1a2b;--warn:#ff9aa5}}
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-inline-size:30rem;margin:8vh auto 0;padding:1.5rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}
.company{margin:0 0 1rem;color:var(--soft)}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1rem}
.problem{padding-inline-start:.75rem;border-inline-start:.25rem solid var(--warn);color:var(--warn)}
label{display:block;font-weight:600}
.hint{margin:0;color:var(--soft);font-size:.9rem}
input{display:block;inline-size:100%;margin:.25rem 0 1rem;padding:.6rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:.35rem}
button{inline-size:100%;min-block-size:2.75rem;padding:.6rem 1rem;font:inherit;font-weight:600;color:var(--on-act);background:var(--act);border:1px solid var(--act);border-radius:.35rem;cursor:pointer}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
`.trim()
