interface TouchTexts {
  search: string
  none: string
  further: string
}

/** The texts of the part of the widget that loads when somebody opens it. */
export const TEXTS: Readonly<Record<string, TouchTexts>> = {
  ar: { search: 'البحث عن إجابات', none: 'لا توجد مقالات مطابقة', further: 'فتح في صفحة جديدة' },
  de: { search: 'Antworten suchen', none: 'Keine Artikel gefunden', further: 'In neuem Tab öffnen' },
  en: { search: 'Search for answers', none: 'No articles found', further: 'Open in a new tab' },
  es: { search: 'Buscar respuestas', none: 'No se encontraron artículos', further: 'Abrir en una pestaña nueva' },
  fr: { search: 'Chercher des réponses', none: 'Aucun article trouvé', further: 'Ouvrir dans un nouvel onglet' },
  hi: { search: 'उत्तर खोजें', none: 'कोई लेख नहीं मिला', further: 'नए टैब में खोलें' },
  ja: { search: '回答を検索', none: '記事が見つかりません', further: '新しいタブで開く' },
  pt: { search: 'Procurar respostas', none: 'Nenhum artigo encontrado', further: 'Abrir num novo separador' },
  zh: { search: '搜索答案', none: '未找到文章', further: '在新标签页中打开' },
}
