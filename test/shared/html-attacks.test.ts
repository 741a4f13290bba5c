import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { sanitizeMessage } from '../../src/shared/text/html.ts'

const FORBIDDEN_ELEMENTS = new Set(
  (
    'script style iframe frame frameset form input button textarea select option svg math object embed applet meta base ' +
    'link template noscript noembed noframes xmp plaintext title head html body marquee audio video source'
  ).split(' '),
)
const ATTRIBUTES = new Set('href rel src alt title width height colspan rowspan dir lang'.split(' '))
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|cid:|data:image\/(?:png|jpeg|gif|webp);base64,)/i

/** Judged by the parsing rules of browsers, not by those of the sanitiser's own parser. */
function problemsIn(nodes: DefaultTreeAdapterTypes.ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return []
    if (!('attrs' in node)) return [`a ${node.nodeName}`]
    const attributes = node.attrs.flatMap(({ name, value }) => {
      if (!ATTRIBUTES.has(name)) return [`${node.tagName} ${name}`]
      const isAddress = name === 'href' || name === 'src'
      return isAddress && !ADDRESS.test(value) ? [`${node.tagName} ${name}=${value}`] : []
    })
    const element = FORBIDDEN_ELEMENTS.has(node.tagName) ? [node.tagName] : []
    return [...element, ...attributes, ...problemsIn(node.childNodes)]
  })
}

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://x.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="x`" `onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src=javascript:alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  '<img src="data:image/png,<svg onload=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script&colon;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="https:javascript:alert(1)">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="blob:https://x.example/1">x</a>',
  '<a href="https://x.example" onclick=alert(1) style="x:expression(1)" id=x class=y target=_blank>x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p><noscript></p><img title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<title><img title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<noframes><p id="</noframes><img src onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"><img src=x onerror=alert(1)></iframe>',
  '<iframe><iframe><img title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  '<object data="javascript:alert(1)"><img src=x onerror=alert(1)></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://x.example/x.css">',
  '<style>@import "https://x.example/x.css"</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<form action="javascript:alert(1)"><input type=submit><button formaction="javascript:alert(1)">x</form>',
  '<body onload=alert(1) background="javascript:alert(1)">x',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
  '<?xml version="1.0"?><?php echo 1 ?><img src=x onerror=alert(1)>',
  '<!DOCTYPE html [<!ENTITY x "y">]><p onclick=x>&x;</p>',
  '</p onclick=alert(1)><b/onclick=alert(1)//>x',
  '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
  "<img alt='\"><img src=x onerror=alert(1)>'>",
  '<a title="&amp;quot; onmouseover=alert(1)">x</a>',
  '<b __proto__=x constructor=y>z</b><__proto__>x</__proto__><constructor>y</constructor>',
  '<a href="https://x.example/&quot; onclick=&quot;alert(1)">x</a>',
  '<img src=x onerror=alert(1)//',
  '&lt;script&gt;alert(1)&lt;/script&gt;<b>x</b>',
  '＜script＞alert(1)＜/script＞<img src=x onerror\u2028=alert(1)>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<img src="https://x.example/\\"onerror=alert(1) \\"">',
  `${'<div>'.repeat(2000)}<img src=x onerror=alert(1)><script>alert(1)</script>`,
])('nothing dangerous is left of %j', async (input) => {
  const { html, text } = await sanitizeMessage(input)
  expect(problemsIn(parseFragment(html).childNodes)).toEqual([])
  expect(html).not.toMatch(/<(?!\/?[a-z][a-z\d]*(?: [a-z]+="[^"<]*")*(?: \/)?>)/)
  expect((await sanitizeMessage(html)).html).toBe(html)
  // Text may look like markup; shown as a message of its own it is judged again.
  expect(problemsIn(parseFragment((await sanitizeMessage(text)).html).childNodes)).toEqual([])
})
