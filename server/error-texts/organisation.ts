import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Departments, posts and dictionaries. */
export const ORGANISATION_ERRORS = {
  [Code.departmentNameTaken]: {
    text: '已经存在该名字的部门',
    when: 'Two departments of one parent would have one name.',
  },
  [Code.departmentParentNotFound]: {
    text: '父级部门不存在',
    when: 'No department has the parent’s id.',
  },
  [Code.departmentNotFound]: { text: '当前部门不存在', when: 'No department has this id.' },
  [Code.departmentHasChildren]: {
    text: '存在子部门，无法删除',
    when: 'Deleting a department with children.',
  },
  [Code.departmentParentIsSelf]: {
    text: '不能设置自己为父部门',
    when: 'A department would be its own parent.',
  },
  [Code.departmentHasUsers]: {
    text: '部门中存在员工，无法删除',
    when: 'Deleting a department that users belong to.',
  },
  [Code.departmentParentIsBelow]: {
    text: '不能设置自己的子部门为父部门',
    when: 'A department would be placed below one of its descendants.',
  },
  [Code.postNotFound]: { text: '当前岗位不存在', when: 'No post has this id.' },
  [Code.postNameTaken]: { text: '已经存在该名字的岗位', when: 'Another post has this name.' },
  [Code.postCodeTaken]: { text: '已经存在该标识的岗位', when: 'Another post has this code.' },
  [Code.dictionaryTypeNotFound]: {
    text: '当前字典类型不存在',
    when: 'No dictionary type has this id or name.',
  },
  [Code.dictionaryTypeDisabled]: {
    text: '字典类型已停用，不能选择',
    when: 'Data are put under a type that is off.',
  },
  [Code.dictionaryTypeNameTaken]: {
    text: '已经存在该名字的字典类型',
    when: 'Another dictionary type has this name.',
  },
  [Code.dictionaryTypeTaken]: {
    text: '已经存在该类型的字典类型',
    when: 'Another dictionary type has this code.',
  },
  [Code.dictionaryTypeInUse]: {
    text: '无法删除，该字典类型还有字典数据',
    when: 'Deleting a dictionary type that holds data.',
  },
  [Code.dictionaryEntryNotFound]: { text: '当前字典数据不存在', when: 'No data have this id.' },
  [Code.dictionaryValueInUse]: {
    text: '该字典数据正在使用，不能删除，可以停用',
    when: 'Deleting a value that records have.',
  },
  [Code.dictionaryValueTaken]: {
    text: '已经存在该值的字典数据',
    when: 'The type holds this value already.',
  },
  [Code.dictionaryParentNotFound]: {
    text: '上级数据不存在，或属于其他字典类型，请重新选择',
    when: 'No data of the same type have the parent’s id.',
  },
  [Code.dictionaryParentIsSelf]: {
    text: '不能以自己为上级，请另选上级',
    when: 'An entry would be its own parent.',
  },
  [Code.dictionaryParentIsBelow]: {
    text: '不能以自己的下级为上级，请另选上级',
    when: 'An entry would be placed below one of its descendants.',
  },
  [Code.dictionaryTooDeep]: {
    text: '字典数据最多 {max} 级，请选择层级更高的上级',
    when: 'An entry, or one below it, would stand deeper than five levels.',
  },
  [Code.dictionaryHasChildren]: {
    text: '“{label}”还有 {n} 项下级，请先删除这些下级，或为其另选上级',
    when: 'Data with others beneath them are deleted, or brought to another type.',
  },
  [Code.dictionaryDatesReversed]: {
    text: '有效期止不能早于有效期起',
    when: 'The last day in force would come before the first.',
  },
} satisfies Texts
