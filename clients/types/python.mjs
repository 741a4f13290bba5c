import { PythonRenderer, PythonTargetLanguage } from 'quicktype-core'

const PLAIN_NAME = /^[A-Za-z_]\w*$/
/** Words that Python keeps for itself, as far as they may be names of fields. */
const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

/**
 * Python types as `TypedDict` and `Literal`: they describe what `json` reads and writes, so they cost nothing while a program runs
 * and a value that is added later breaks none.
 */
export class TypedDictTarget extends PythonTargetLanguage {
  get supportsOptionalClassProperties() {
    return true
  }

  makeRenderer(context, values) {
    const features = { typeHints: true, dataClasses: false, builtinGenerics: true, unionOperators: true }
    return new TypedDictRenderer(this, context, {
      ...values,
      features,
      nicePropertyNames: false,
      pydanticBaseModel: false,
    })
  }
}

class TypedDictRenderer extends PythonRenderer {
  emitClass(type) {
    const fields = [...type.getProperties()].map(([name, property]) => ({
      name,
      source: this.fieldType(property),
      description: this.descriptionForClassProperty(type, name),
    }))
    const TypedDict = this.withTyping('TypedDict')
    if (fields.every(({ name }) => PLAIN_NAME.test(name) && !KEYWORDS.has(name))) {
      this.emitBlock(['class ', this.nameForNamedType(type), '(', TypedDict, '):'], () => {
        this.emitDescription(this.descriptionForType(type))
        if (fields.length === 0) this.emitLine('pass')
        for (const { name, source, description } of fields) {
          this.emitLine(name, ': ', source)
          this.emitDescription(description)
        }
      })
    } else {
      const name = this.nameForNamedType(type)
      this.emitLine(name, ' = ', TypedDict, "('", name, "', {")
      this.indent(() => {
        for (const { name: key, source, description } of fields) {
          // A dictionary has no place for a docstring.
          if (description !== undefined) this.emitCommentLines(description)
          this.emitLine(JSON.stringify(key), ': ', source, ',')
        }
      })
      this.emitLine('})')
    }
    this.declaredTypes.add(type)
  }

  fieldType({ type, isOptional }) {
    const source = this.pythonType(type)
    return isOptional ? [this.withTyping('NotRequired'), '[', source, ']'] : source
  }

  emitEnum(type) {
    const values = [...type.cases].map((value) => JSON.stringify(value)).join(', ')
    this.emitLine(this.nameForNamedType(type), ' = ', this.withTyping('Literal'), '[', values, ']')
    this.declaredTypes.add(type)
  }
}
