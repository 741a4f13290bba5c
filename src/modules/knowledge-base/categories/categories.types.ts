export interface Category {
  id: number
  name: string
  slug: string
  /** Plain text. */
  description: string
  /** False: only staff see the category. */
  active: boolean
  parentId: number | null
}

export type CategoryName = Pick<Category, 'id' | 'name' | 'slug'>

/** The fields of a category in the index. */
export interface StoredCategory extends CategoryName {
  active: boolean
  /** Epoch ms. It increases with every edit. */
  updatedAt: number
}

/** The fields of an edit. Absent fields stay unchanged. */
export interface CategoryInput {
  name?: string
  slug?: string
  description?: string
  /** 0: no parent. */
  parentId?: number
  active?: boolean
}

export type NewCategoryInput = CategoryInput & Required<Pick<CategoryInput, 'name'>>

export interface SavedCategory extends Category {
  updatedAt: number
}

/** The fields that the repository writes. */
export type CategoryContent = Omit<Category, 'id'>
