import { Html } from "./Html.ts"

/** The page's only style. The browser accepts it by its hash, and no other style in the page. */
export const style = new Html(`<style>
:root {
  color-scheme: light dark;
  --ground: light-dark(#f7f7f5, #0e0f11);
  --surface: light-dark(#ffffff, #16181b);
  --sunken: light-dark(#f2f2ef, #101214);
  --text: light-dark(#1a1b1e, #eceef0);
  --muted: light-dark(#5b5f66, #a3a8b0);
  --line: light-dark(#e4e4df, #2a2d32);
  --accent: light-dark(#7a5a12, #e2bd6b);
  --good: light-dark(#11663c, #6fd39d);
  --info: light-dark(#1d4f91, #93bdf5);
  --warn: light-dark(#874700, #f0b357);
  --bad: light-dark(#ac1f1f, #ff9a94);
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0;
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  background: var(--ground);
  color: var(--text);
  font: 400 0.9375rem / 1.55 ui-sans-serif, system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, h4, p, ul, dl, dd, pre { margin: 0; padding: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; }
h2 { font-size: 1.25rem; letter-spacing: -0.01em; }
h3 { font-size: 1.0625rem; }
h4 { margin-top: 12px; font-size: 0.875rem; color: var(--muted); }
ul { list-style: none; }
a { color: var(--accent); text-decoration: none; text-underline-offset: 3px; }
p a, a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: var(--mono); font-size: 0.8125rem; }
header {
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: 100dvh;
  padding: 20px 0 0;
  border-right: 1px solid var(--line);
  background: var(--surface);
}
.brand { padding: 0 24px; font-weight: 600; }
[hidden] { display: none !important; }
[role="search"] { display: flex; flex-direction: column; gap: 4px; padding: 0 16px; }
[role="search"] label { padding: 0 8px; color: var(--muted); font-size: 0.8125rem; }
input { width: 100%; padding: 7px 10px; border: 1px solid var(--muted); border-radius: 8px; background: var(--ground); color: var(--text); font: inherit; }
#found { min-height: 1.55em; padding: 0 8px; }
nav { flex: 1; min-height: 0; overflow-y: auto; padding: 0 16px 20px; }
nav summary, nav > ul > li > a { display: block; padding: 5px 8px; border-radius: 6px; color: var(--text); cursor: pointer; }
nav summary:hover, nav p a, a:hover { background: var(--sunken); text-decoration: none; }
nav details ul { padding: 2px 0 8px 8px; }
nav details a { display: flex; gap: 8px; align-items: baseline; padding: 4px 8px; border-radius: 6px; color: var(--muted); font-size: 0.8125rem; }
main { display: flex; flex-direction: column; gap: 24px; max-width: 960px; padding: 40px 32px 96px; min-width: 0; }
section { display: flex; flex-direction: column; gap: 16px; min-width: 0; padding-top: 16px; }
.operation {
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
}
.operation:target { border-color: var(--accent); }
.operation h3 a { color: inherit; }
.place { display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; }
.method { flex: none; min-width: 46px; color: var(--info); font: 600 0.6875rem / 1.5 var(--mono); }
.method[data-method="post"], .method[data-method="put"] { color: var(--good); }
.method[data-method="patch"] { color: var(--warn); }
.method[data-method="delete"] { color: var(--bad); }
.note, .limits, .type, .brand .note { color: var(--muted); font-size: 0.8125rem; }
.required { color: var(--warn); font-size: 0.75rem; font-weight: 600; }
.name { font-weight: 600; color: var(--text); }
.rows { border-top: 1px solid var(--line); }
.rows > dt { padding-top: 8px; }
.rows > dd { padding-bottom: 8px; border-bottom: 1px solid var(--line); }
.rows .rows { margin: 8px 0 0 4px; padding-left: 12px; border-top: 0; border-left: 2px solid var(--line); }
.rows .rows > dd:last-child { border-bottom: 0; }
.values { display: flex; flex-wrap: wrap; gap: 4px 8px; }
.values code { padding: 1px 6px; border-radius: 4px; background: var(--sunken); }
pre { overflow: auto; white-space: pre-wrap; padding: 12px 16px; border-radius: 8px; background: var(--sunken); }
.code { position: relative; min-width: 0; }
button { position: absolute; top: 6px; right: 6px; padding: 3px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: var(--text); font: inherit; font-size: 0.75rem; cursor: pointer; }
button:hover { border-color: var(--accent); }
.code pre { padding-right: 96px; }
details pre { max-height: 420px; }
main summary { cursor: pointer; color: var(--muted); font-size: 0.8125rem; }
details[open] > summary { margin-bottom: 6px; }
table { width: 100%; border-collapse: collapse; }
td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); vertical-align: top; font-size: 0.875rem; }
.skip { position: absolute; left: 8px; top: -60px; padding: 6px 12px; border-radius: 6px; background: var(--surface); }
.skip:focus { top: 8px; }
@media (max-width: 860px) {
  body { display: block; }
  header { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  nav { max-height: 40dvh; }
  main { padding: 24px 16px 64px; }
}
@media print {
  header { display: none; }
  body { display: block; }
}
</style>`)
