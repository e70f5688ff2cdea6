import { names } from './names.ts'

/**
 * Names go together by the languages that they come from, and the stated background mostly follows, so that a
 * list of four hundred invented people reads like one of real colleagues.
 */
export type NamePool = {
  weight: number
  background: string
  women: string[]
  men: string[]
  anyone: string[]
  family: string[]
}

export const usNamePools: NamePool[] = [
  {
    weight: 30,
    background: 'White',
    women: names('Abigail, Caroline, Eleanor, Hannah, Heather, Joanna, Laurel, Meredith, Paige, Tessa'),
    men: names('Andrew, Calvin, Douglas, Graham, Henry, Owen, Peter, Russell, Simon, Walter'),
    anyone: names('Avery, Casey, Ellis, Morgan, Quinn, Rowan'),
    family: names(
      'Abbott, Barlow, Carver, Dunmore, Ellery, Fenwick, Garrison, Hathaway, Kettering, Lockwood, Marsh, Norwood, O’Dell, Pemberton, Redfern, Sutter, Thackeray, Underhill, Vance, Winslow',
    ),
  },
  {
    weight: 14,
    background: 'Black or African American',
    women: names('Aaliyah, Brianna, Denise, Imani, Keisha, Latoya, Monique, Renee, Simone, Tamika'),
    men: names('Andre, Darnell, Isaiah, Jamal, Leon, Malik, Marcus, Reggie, Terrence, Tyrone'),
    anyone: names('Emerson, Jordan, Reese, Skyler'),
    family: names(
      'Bostic, Booker, Coleman, Dawkins, Ewing, Fielder, Gaines, Hollis, Joyner, Langston, Mayfield, Pettway, Roundtree, Sykes, Tubbs, Whitaker',
    ),
  },
  {
    weight: 18,
    background: 'Hispanic or Latino',
    women: names('Alejandra, Beatriz, Carmen, Inés, Leticia, Lucía, Marisol, Paloma, Rosa, Yesenia'),
    men: names('Andrés, Diego, Esteban, Hugo, Javier, Mateo, Óscar, Rafael, Sergio, Tomás'),
    anyone: names('Ángel, Guadalupe, Trinidad'),
    family: names(
      'Acosta, Barrera, Cárdenas, Delgado, Escobedo, Figueroa, Galván, Ibarra, Maldonado, Nuñez, Ochoa, Pacheco, Quiñones, Saldaña, Treviño, Villarreal, Zamora',
    ),
  },
  {
    weight: 9,
    background: 'Asian',
    women: names('Ai-Ling, Hana, Jiwoo, Mei, Naomi, Sora, Xiulan, Yuki, Yuna, Zhen'),
    men: names('Daichi, Haoran, Jian, Jun, Kenji, Minho, Ren, Seojun, Tao, Wei'),
    anyone: names('Haru, Kai, Min'),
    family: names(
      'Bae, Chang, Fujimoto, Gao, Han, Hsieh, Inoue, Jung, Kwon, Liang, Matsuda, Noh, Ota, Shen, Tsai, Xu, Yoon',
    ),
  },
  {
    weight: 6,
    background: 'Asian',
    women: names('Analyn, Bich, Dalisay, Lan, Linh, Malee, Maricel, Thuy, Tien'),
    men: names('Arnel, Bao, Danilo, Duc, Jomar, Khoa, Quang, Rommel, Somchai'),
    anyone: names('An, Sunny'),
    family: names(
      'Bautista, Bui, Dang, Delacruz, Dimaculangan, Hoang, Lacsamana, Macaraeg, Ngo, Panganiban, Phan, Sisavath, Truong, Vang, Xiong',
    ),
  },
  {
    weight: 8,
    background: 'Asian',
    women: names('Ananya, Deepa, Farzana, Ishita, Kavya, Lakshmi, Nisha, Priya, Sunita, Tanvi'),
    men: names('Arjun, Dev, Imran, Kiran, Nikhil, Rahul, Sanjay, Tariq, Vikram, Zubair'),
    anyone: names('Jyoti, Noor, Roshan'),
    family: names(
      'Acharya, Bhandari, Chaudhry, Deshmukh, Gill, Hossain, Iyer, Joshi, Kulkarni, Menon, Nair, Qureshi, Rao, Siddiqui, Thapa, Venkatesan',
    ),
  },
  {
    weight: 5,
    background: 'Middle Eastern or North African',
    women: names('Amina, Dalia, Farah, Leila, Maryam, Nadia, Rania, Samira, Yasmin'),
    men: names('Adel, Bilal, Elias, Hamid, Karim, Nabil, Omid, Rami, Yusuf'),
    anyone: names('Nour, Sami'),
    family: names(
      'Abboud, Azizi, Benali, Daher, El-Masri, Farahani, Ghanem, Hosseini, Jaber, Khoury, Mansour, Nasser, Rahimi, Saadi',
    ),
  },
  {
    weight: 6,
    background: 'Black or African American',
    women: names('Abena, Adaeze, Amara, Chiamaka, Fatou, Hodan, Makena, Ngozi, Selam, Zainab'),
    men: names('Abdi, Chidi, Ebo, Femi, Kofi, Kwame, Mamadou, Obinna, Tesfaye, Tunde'),
    anyone: names('Ade, Ife, Temi'),
    family: names(
      'Abdullahi, Adeyemi, Asante, Balogun, Boateng, Diallo, Eze, Gebreselassie, Kamara, Mensah, Mwangi, Nwosu, Owusu, Sesay, Jimale',
    ),
  },
  {
    weight: 9,
    background: 'White',
    women: names('Agnieszka, Anneliese, Birgit, Dorota, Elena, Ingrid, Katarzyna, Linnea, Ola, Svetlana'),
    men: names('Anders, Bogdan, Casimir, Dmitri, Erik, Jakub, Lars, Marek, Stefan, Zoran'),
    anyone: names('Kim, Robin, Sasha'),
    family: names(
      'Andersson, Bjorkman, Dvořák, Ellefsen, Grabowski, Halvorsen, Jovanović, Kowalczyk, Lindqvist, Novotný, Oberholtzer, Petrenko, Ravnholt, Schroeder, Wójcik',
    ),
  },
  {
    weight: 2,
    background: 'American Indian or Alaska Native',
    women: names('Dena, Kaya, Marlene, Shandiin, Winona'),
    men: names('Ahiga, Dallas, Leland, Orrin, Wesley'),
    anyone: names('River, Sage'),
    family: names('Begaye, Blackhorse, Fasthorse, Manuelito, Peshlakai, Whitefeather, Yellowbird'),
  },
]
