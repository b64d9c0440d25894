export const docsStyle = `
:root {
  --page: #f7f8fb; --surface: #fff; --line: #e1e5ee; --text: #1b2333; --dim: #566179; --accent: #4453d6; --code: #eef0f6;
  --get: #17653a; --post: #3a47bd; --put: #8a4b00; --delete: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0e1320; --surface: #161d2e; --line: #2a3349; --text: #e4e8f2; --dim: #9aa5bd; --accent: #97a2f8; --code: #1f2840;
    --get: #6fd39b; --post: #a3adff; --put: #f0b463; --delete: #ff9a92;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; display: grid; grid-template-columns: 320px minmax(0, 1fr); background: var(--page); color: var(--text); font: 14px/1.55 'Inter Variable', Inter, system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 24px 16px; border-right: 1px solid var(--line); background: var(--surface); }
nav ul { list-style: none; margin: 0 0 12px; padding: 0; }
nav li a { display: flex; gap: 8px; padding: 5px 8px; border-radius: 8px; color: var(--dim); font-size: 13px; line-height: 1.35; }
nav li a:hover { background: var(--code); color: var(--text); }
nav .method { flex: none; width: 46px; padding-top: 1px; font-size: 11px; }
.brand { display: block; padding: 0 8px 16px; font-size: 16px; font-weight: 600; color: var(--text); }
.brand span { color: var(--dim); font-size: 12px; font-weight: 400; }
.group { display: block; padding: 6px 8px; font-weight: 600; color: var(--text); text-transform: capitalize; }
main { padding: 32px clamp(16px, 4vw, 56px) 96px; max-width: 1080px; min-width: 0; }
main > p, .summary { max-width: 75ch; }
h1 { margin: 0 0 8px; font-size: 32px; font-weight: 600; letter-spacing: -.02em; }
h2 { margin: 48px 0 16px; font-size: 24px; font-weight: 600; text-transform: capitalize; }
h3 { margin: 0 0 4px; font-size: 16px; font-weight: 500; overflow-wrap: anywhere; }
h4 { margin: 20px 0 6px; font-size: 13px; font-weight: 600; }
p { margin: 0 0 8px; }
a { color: var(--accent); text-decoration: none; }
main p a { text-decoration: underline; text-underline-offset: 3px; }
a:hover { text-decoration: underline; }
a:focus-visible, pre:focus-visible, input:focus-visible, textarea:focus-visible, button:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
article { margin: 0 0 16px; padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
article h3 a { color: inherit; }
article:target { border-color: var(--accent); }
.summary { font-size: 16px; }
.method { font-weight: 600; font-size: 12px; letter-spacing: .04em; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.addition, .required, .status { padding: 1px 6px; border: 1px solid var(--line); border-radius: 8px; color: var(--dim); font-size: 12px; font-weight: 400; }

.deprecated { padding: 1px 6px; border: 1px solid currentColor; border-radius: 8px; color: var(--put); font-size: 12px; }
.codes { margin: 0; padding: 0; list-style: none; } .codes li { margin: 0 0 4px; line-height: 1.9; } .codes code { font-size: 12px; }
.token-box { margin: 24px 0; padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
.token-box label, .try label { display: block; margin: 0 0 10px; font-weight: 500; }
.token-box input, .try input, .try textarea { display: block; width: 100%; min-height: 40px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); color: var(--text); font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
.try { margin-top: 20px; } .try form { display: grid; gap: 4px; margin-top: 8px; }
.try button { justify-self: start; min-height: 40px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--surface); font: inherit; font-weight: 600; cursor: pointer; }
.try summary { display: inline-block; padding: 6px 0; color: var(--accent); cursor: pointer; font-weight: 500; }
.try pre { margin-top: 12px; max-height: 420px; overflow: auto; }
.type { margin: 0 0 4px; color: var(--dim); font-size: 12px; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 13px; }
p code, dd code { padding: 1px 4px; border-radius: 4px; background: var(--code); }
pre { margin: 0; padding: 12px 16px; overflow-x: auto; border-radius: 8px; background: var(--code); line-height: 1.5; }
.scroll { overflow-x: auto; }
table { width: 100%; min-width: 560px; border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--dim); font-size: 12px; font-weight: 500; }
.number { font-variant-numeric: tabular-nums; }
tr:target { background: var(--code); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; margin: 16px 0; }
dd { margin: 0; }
@media (max-width: 800px) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 8px; }
  nav li a, .group { min-height: 44px; align-items: center; }
}
`;
